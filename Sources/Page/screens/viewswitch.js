// The switch between the three views of the same countries: list, map and table.
import { segments } from '../components/choice.js';
import { addIcons } from '../components/icon.js';

addIcons({
  table: '<rect x="3.5" y="5" width="17" height="14" rx="2"/><path d="M3.5 10h17M10 10v9"/>',
  map: '<path d="M3.5 6.5 9 4.5l6 2 5.5-2v13l-5.5 2-6-2-5.5 2zM9 4.5v13M15 6.5v13"/>',
});

/** The switch. `value` is the screen that is shown. */
export const viewSwitch = ({ t }, value) =>
  segments({
    act: 'countries-view',
    label: t('viewAs'),
    value,
    key: 'views',
    choices: [
      { value: 'countries', label: t('viewList'), icon: 'countries' },
      { value: 'map', label: t('viewMap'), icon: 'map' },
      { value: 'table', label: t('viewTable'), icon: 'table' },
    ],
  });

// The values that the browser keeps for this page. Without storage, they last until the page is closed.

/** The values that all tabs share and that stay after they are closed: settings, the token, the first visit. */
export const lasting = storageIn(() => localStorage);

/** The values of this tab, which a reload finds again. */
export const ofTab = storageIn(() => sessionStorage);

function storageIn(storage) {
  return {
    /** True if the browser keeps values now. */
    works() {
      try {
        storage().setItem('works', '');
        storage().removeItem('works');
        return true;
      } catch {
        return false;
      }
    },
    /** The kept text, or null. */
    read(name) {
      try {
        return storage().getItem(name);
      } catch {
        return null;
      }
    },
    /** Keeps a text. Null removes it. */
    write(name, text) {
      try {
        if (text === null) storage().removeItem(name);
        else storage().setItem(name, text);
      } catch {
        /* The browser denies storage, or it is full. The value lasts until the page is closed. */
      }
    },
  };
}

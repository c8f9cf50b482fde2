"""What the recipes of layers beside the boundaries share: how a layer is written."""

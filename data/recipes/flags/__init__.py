"""The flags that the page and the service show."""

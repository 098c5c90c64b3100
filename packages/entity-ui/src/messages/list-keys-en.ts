// Compiled from messages/en.json by .ci/messages.mjs: change it there.
export const listKeysEn = {
  "list-keys.title": "This list",
  "list-keys.move": "Move through the list",
  "list-keys.open": "Open",
  "list-keys.select": "Select",
  "list-keys.range": "Extend selection",
  "list-keys.all": "Select all on this page",
  "list-keys.edit": "Edit or rename",
  "list-keys.delete": "Delete",
  "list-keys.star": "Add to or remove from favorites",
  "list-keys.leave": "Cancel selection",
  "list-keys.refresh": "Refresh list",
  "list-keys.clear": "Clear filters",
  "list-keys.cards": "Show as cards",
  "list-keys.table": "Show as table",
  "list-keys.new": [{"type":0,"value":"New: "},{"type":1,"value":"what"}],
  "list-keys.bulk": [{"type":1,"value":"what"},{"type":0,"value":": "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" selected"}]},"other":{"value":[{"type":7},{"type":0,"value":" selected"}]}},"offset":0,"pluralType":"cardinal"}],
} as const;

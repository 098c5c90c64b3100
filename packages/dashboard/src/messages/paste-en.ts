// Compiled from messages/en.json by .ci/messages.mjs: change it there.
export const pasteEn = {
  "paste.title": "Paste a list",
  "paste.back": "Back to the values",
  "paste.list": [{"type":0,"value":"List of values for "},{"type":1,"value":"name"}],
  "paste.help": [{"type":0,"value":"Up to "},{"type":2,"value":"limit","style":null},{"type":0,"value":" values, separated by lines, commas, semicolons or tabs."}],
  "paste.looking": [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"Looking up "},{"type":7},{"type":0,"value":" value"}]},"other":{"value":[{"type":0,"value":"Looking up "},{"type":7},{"type":0,"value":" values"}]}},"offset":0,"pluralType":"cardinal"}],
  "paste.found": [{"type":2,"value":"count","style":null},{"type":0,"value":" found"},{"type":6,"value":"missing","options":{"=0":{"value":[]},"one":{"value":[{"type":0,"value":", "},{"type":7},{"type":0,"value":" not found"}]},"other":{"value":[{"type":0,"value":", "},{"type":7},{"type":0,"value":" not found"}]}},"offset":0,"pluralType":"cardinal"}],
  "paste.missing": [{"type":0,"value":"Not found, left out: "},{"type":1,"value":"names"},{"type":6,"value":"more","options":{"=0":{"value":[]},"one":{"value":[{"type":0,"value":" and "},{"type":7},{"type":0,"value":" more"}]},"other":{"value":[{"type":0,"value":" and "},{"type":7},{"type":0,"value":" more"}]}},"offset":0,"pluralType":"cardinal"}],
  "paste.tooMany": [{"type":2,"value":"count","style":null},{"type":0,"value":" values: only the first "},{"type":2,"value":"limit","style":null},{"type":0,"value":" are used."}],
  "paste.cancel": "Cancel",
  "paste.use": [{"type":0,"value":"Use "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" value"}]},"other":{"value":[{"type":7},{"type":0,"value":" values"}]}},"offset":0,"pluralType":"cardinal"}],
} as const;

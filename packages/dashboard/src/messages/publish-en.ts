// Compiled from messages/en.json by .ci/messages.mjs: change it there.
export const publishEn = {
  "publish.publish": "Publish",
  "publish.unpublish": "Return to draft",
  "publish.title": [{"type":0,"value":"Publish "},{"type":1,"value":"title"},{"type":0,"value":"?"}],
  "publish.back": [{"type":0,"value":"Return "},{"type":1,"value":"title"},{"type":0,"value":" to draft?"}],
  "publish.who-datasets": [{"type":6,"value":"count","options":{"=0":{"value":[{"type":0,"value":"It has no datasets yet: everyone who can open dashboards will see it."}]},"one":{"value":[{"type":0,"value":"Everyone who can read its dataset will see it."}]},"other":{"value":[{"type":0,"value":"Everyone who can read one of its "},{"type":7},{"type":0,"value":" datasets will see it."}]}},"offset":0,"pluralType":"cardinal"}],
  "publish.who-roles": [{"type":0,"value":"Everyone with one of these roles will see it: "},{"type":1,"value":"roles"},{"type":0,"value":"."}],
  "publish.who-draft": "Only owners and administrators will see it.",
  "publish.done": [{"type":1,"value":"title"},{"type":0,"value":" is published"}],
  "publish.undone": [{"type":1,"value":"title"},{"type":0,"value":" is a draft again"}],
  "publish.cancel": "Cancel",
} as const;

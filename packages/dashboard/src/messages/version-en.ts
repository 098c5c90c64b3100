// Compiled from messages/en.json by .ci/messages.mjs: change it there.
export const versionEn = {
  "version.then": [{"type":0,"value":"Version "},{"type":1,"value":"number"}],
  "version.now": "Current",
  "version.changes": "Layout changes since this version",
  "version.nameless": "Component",
  "version.added": "added",
  "version.removed": "removed",
  "version.resized": "resized",
  "version.resized-columns": [{"type":0,"value":"resized, "},{"type":1,"value":"from"},{"type":0,"value":" → "},{"type":1,"value":"to"},{"type":0,"value":" columns"}],
  "version.moved": "moved",
  "version.renamed": [{"type":0,"value":"renamed from "},{"type":1,"value":"from"}],
  "version.changed": "changed",
} as const;

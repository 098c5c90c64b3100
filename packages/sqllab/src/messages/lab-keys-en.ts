// Compiled from messages/en.json by .ci/messages.mjs: change it there.
export const labKeysEn = {
  "lab-keys.title": "SQL Lab",
  "lab-keys.run": "Run selection or all",
  "lab-keys.statement": "Run statement at cursor",
  "lab-keys.format": "Format SQL",
  "lab-keys.save": "Save query",
  "lab-keys.tab": "New query",
  "lab-keys.close": "Close query",
  "lab-keys.reopen": "Reopen last closed query",
  "lab-keys.stop": "Stop",
} as const;

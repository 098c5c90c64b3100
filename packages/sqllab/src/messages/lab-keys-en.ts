// Compiled from messages/en.json by .ci/messages.mjs: change it there.
export const labKeysEn = {
  "lab-keys.title": "SQL Lab",
  "lab-keys.run": "Run the selection, else all",
  "lab-keys.statement": "Run the statement under the cursor",
  "lab-keys.format": "Format SQL",
  "lab-keys.save": "Save the query",
  "lab-keys.tab": "New query",
  "lab-keys.close": "Close the query",
  "lab-keys.reopen": "Reopen the query closed last",
  "lab-keys.stop": "Stop",
} as const;

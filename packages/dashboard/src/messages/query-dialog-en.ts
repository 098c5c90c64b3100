// Compiled from messages/en.json by .ci/messages.mjs: change it there.
export const queryDialogEn = {
  "queryDialog.query": "Query",
  "queryDialog.queryOf": [{"type":0,"value":"Query of "},{"type":1,"value":"name"}],
  "queryDialog.close": "Close",
} as const;

// Compiled from messages/en.json by .ci/messages.mjs: change it there.
export const tileStateEn = {
  "tileState.stale": [{"type":0,"value":"Refresh failed. Last update: "},{"type":1,"value":"when"},{"type":0,"value":"."}],
  "tileState.details": "Details",
  "tileState.picture": "Show chart",
  "tileState.retry": "Retry",
} as const;

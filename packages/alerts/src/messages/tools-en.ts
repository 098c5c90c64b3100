// Compiled from messages/en.json by .ci/messages.mjs: change it there.
export const toolsEn = {
  "tools.add-alert": "Add alert",
  "tools.add-report": "Add report",
  "tools.edit": "Edit",
  "tools.run": "Run now",
  "tools.test": "Send me a test",
  "tools.started": [{"type":1,"value":"name"},{"type":0,"value":" is running. The result will be in its execution log."}],
  "tools.log": "Execution log",
  "tools.sent": [{"type":0,"value":"Test sent to "},{"type":1,"value":"to"}],
  "tools.not-run": [{"type":1,"value":"name"},{"type":0,"value":" could not be run"}],
  "tools.not-sent": "The test could not be sent",
} as const;

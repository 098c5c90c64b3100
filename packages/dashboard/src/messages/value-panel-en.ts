// Compiled from messages/en.json by .ci/messages.mjs: change it there.
export const valuePanelEn = {
  "valuePanel.condition": "Condition",
  "valuePanel.is": "Is",
  "valuePanel.isNot": "Is not",
  "valuePanel.searchValues": [{"type":0,"value":"Search "},{"type":1,"value":"name"}],
  "valuePanel.selectAll": [{"type":0,"value":"Select all "},{"type":2,"value":"count","style":null}],
  "valuePanel.chosen": [{"type":2,"value":"count","style":null},{"type":0,"value":" selected"}],
  "valuePanel.clearValues": "Clear",
  "valuePanel.paste": "Paste a list",
} as const;

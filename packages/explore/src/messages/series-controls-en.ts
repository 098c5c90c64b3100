// Compiled from messages/en.json by .ci/messages.mjs: change it there.
export const seriesControlsEn = {
  "bounds.from": [{"type":1,"value":"label"},{"type":0,"value":", from"}],
  "bounds.to": [{"type":1,"value":"label"},{"type":0,"value":", to"}],
  "bounds.auto": "Automatic",
  "choices.use": [{"type":0,"value":"Use “"},{"type":1,"value":"typed"},{"type":0,"value":"”"}],
  "choices.none": "No match",
  "axisOrder.none": "As in the result",
} as const;

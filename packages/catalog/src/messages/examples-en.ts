// Compiled from messages/en.json by .ci/messages.mjs: change it there.
export const examplesEn = {
  "examples.making": "Creating example content",
  "examples.making-explain": "Dashboards and charts will appear here automatically.",
  "examples.step": [{"type":0,"value":"Step "},{"type":1,"value":"step"},{"type":0,"value":" of "},{"type":1,"value":"total"}],
} as const;

// Compiled from messages/en.json by .ci/messages.mjs: change it there.
export const layoutFaultEn = {
  "fault.nodes": [{"type":0,"value":"This dashboard has "},{"type":2,"value":"count","style":null},{"type":0,"value":" components. Only the first "},{"type":2,"value":"limit","style":null},{"type":0,"value":" are shown."}],
  "fault.levels": [{"type":0,"value":"This dashboard is nested more than "},{"type":1,"value":"limit"},{"type":0,"value":" levels deep. Deeper components are not shown. The first one is "},{"type":1,"value":"node"},{"type":0,"value":"."}],
  "fault.parents": [{"type":0,"value":"The layout contains "},{"type":1,"value":"node"},{"type":0,"value":" more than once. Only the first one is shown."}],
} as const;

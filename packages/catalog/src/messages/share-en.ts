// Compiled from messages/en.json by .ci/messages.mjs: change it there.
export const shareEn = {
  "share.properties": "Properties",
  "share.copied": "Link copied",
  "share.refused": [{"type":0,"value":"The browser blocked copying. Copy the link yourself: "},{"type":1,"value":"link"}],
} as const;

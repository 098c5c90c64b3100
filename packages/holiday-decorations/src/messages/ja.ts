// Compiled from messages/ja.json by .ci/messages.mjs: change it there.
export const ja = {
  "hide-garland": "ガーランドを隠す",
  "show-garland": "ガーランドを表示",
} as const;

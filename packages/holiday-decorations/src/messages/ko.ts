// Compiled from messages/ko.json by .ci/messages.mjs: change it there.
export const ko = {
  "hide-garland": "갈런드 숨기기",
  "show-garland": "갈런드 보이기",
} as const;

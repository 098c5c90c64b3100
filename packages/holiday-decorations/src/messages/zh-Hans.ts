// Compiled from messages/zh-Hans.json by .ci/messages.mjs: change it there.
export const zhHans = {
  "hide-garland": "隐藏彩灯串",
  "show-garland": "显示彩灯串",
} as const;

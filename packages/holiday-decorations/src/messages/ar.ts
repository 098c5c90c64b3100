// Compiled from messages/ar.json by .ci/messages.mjs: change it there.
export const ar = {
  "hide-garland": "إخفاء حبل الزينة",
  "show-garland": "إظهار حبل الزينة",
} as const;

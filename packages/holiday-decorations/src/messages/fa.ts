// Compiled from messages/fa.json by .ci/messages.mjs: change it there.
export const fa = {
  "hide-garland": "پنهان کردن ریسه",
  "show-garland": "نمایش ریسه",
} as const;

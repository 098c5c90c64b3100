// Compiled from messages/ru.json by .ci/messages.mjs: change it there.
export const ru = {
  "hide-garland": "Скрыть гирлянду",
  "show-garland": "Показать гирлянду",
} as const;

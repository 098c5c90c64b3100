// Compiled from messages/id.json by .ci/messages.mjs: change it there.
export const id = {
  "hide-garland": "Sembunyikan untaian hias",
  "show-garland": "Tampilkan untaian hias",
} as const;

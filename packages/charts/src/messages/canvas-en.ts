// Compiled from messages/en.json by .ci/messages.mjs: change it there.
export const canvasEn = {
  "canvas.refused": "Your browser could not draw this chart. Its data is available as a table.",
} as const;

// Compiled from messages/en.json by .ci/messages.mjs: change it there.
export const mapEn = {
  "map.view": "View of the map",
  "map.zoomIn": "Zoom in",
  "map.zoomOut": "Zoom out",
  "map.reset": "Show all again",
} as const;

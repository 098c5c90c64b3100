// Compiled from messages/en.json by .ci/messages.mjs: change it there.
export const mapEn = {
  "map.view": "Map view",
  "map.zoomIn": "Zoom in",
  "map.zoomOut": "Zoom out",
  "map.reset": "Reset view",
} as const;

// Compiled from messages/en.json by .ci/messages.mjs: change it there.
export const mapViewEn = {
  "mapView.latitude": "Latitude",
  "mapView.longitude": "Longitude",
  "mapView.zoom": "Zoom",
  "mapView.tilt": "Tilt",
  "mapView.rotation": "Rotation",
  "mapView.range": [{"type":0,"value":"Enter a number from "},{"type":1,"value":"min"},{"type":0,"value":" to "},{"type":1,"value":"max"},{"type":0,"value":"."}],
  "mapView.none": "The map shows all data until you store a view.",
  "mapView.use": "Use the view on screen",
  "mapView.same": "This view is already stored.",
  "mapView.missing": "Draw the map first.",
} as const;

// Compiled from messages/en.json by .ci/messages.mjs: change it there.
export const dashboardKeysEn = {
  "dashboard-keys.title": "This dashboard",
  "dashboard-keys.refresh": "Refresh the charts",
  "dashboard-keys.fullscreen": "Full screen",
  "dashboard-keys.window": "Leave full screen",
  "dashboard-keys.fullscreen-refused": "The browser does not let this page fill the screen.",
  "dashboard-keys.link": "Copy a link to what is shown",
  "dashboard-keys.copied": "The link is copied.",
  "dashboard-keys.copy-refused": [{"type":0,"value":"The link could not be copied: "},{"type":1,"value":"reason"}],
  "dashboard-keys.apply": "Apply filter changes",
} as const;

// Compiled from messages/en.json by .ci/messages.mjs: change it there.
export const dashboardKeysEn = {
  "dashboard-keys.title": "This dashboard",
  "dashboard-keys.refresh": "Refresh charts",
  "dashboard-keys.fullscreen": "Full screen",
  "dashboard-keys.window": "Exit full screen",
  "dashboard-keys.link": "Copy link to the current view",
  "dashboard-keys.copied": "Link copied",
  "dashboard-keys.copy-refused": [{"type":0,"value":"The link could not be copied: "},{"type":1,"value":"reason"}],
  "dashboard-keys.apply": "Apply filter changes",
  "dashboard-keys.versions": "Versions",
  "dashboard-keys.edit": "Edit dashboard",
} as const;

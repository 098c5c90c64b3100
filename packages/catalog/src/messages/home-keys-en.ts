// Compiled from messages/en.json by .ci/messages.mjs: change it there.
export const homeKeysEn = {
  "home-keys.title": "Home",
  "home-keys.refresh": "Refresh Home",
  "home-keys.thumbnails-on": "Show thumbnails",
  "home-keys.thumbnails-off": "Hide thumbnails",
} as const;

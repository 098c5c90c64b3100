// Compiled from messages/en.json by .ci/messages.mjs: change it there.
export const personEn = {
  "person.theme": "Theme",
  "person.theme-light": "Light",
  "person.theme-dark": "Dark",
  "person.theme-system": "System",
  "person.language": "Language",
  "person.profile": "Profile",
  "person.preferences": "Preferences",
  "person.sessions": "Sessions",
  "person.tokens": "API tokens",
  "person.density": "Density",
  "person.density-comfortable": "Comfortable",
  "person.density-compact": "Compact",
  "person.density-dense": "Dense",
  "person.time-zone": "Time zone",
  "person.sign-out": "Sign out",
} as const;

// Compiled from messages/hu.json by .ci/messages.mjs: change it there.
export const hu = {
  "hide-garland": "A füzér elrejtése",
  "show-garland": "A füzér megjelenítése",
} as const;

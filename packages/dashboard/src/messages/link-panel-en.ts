// Compiled from messages/en.json by .ci/messages.mjs: change it there.
export const linkPanelEn = {
  "linkPanel.linkReady": "Link to the current view",
  "linkPanel.copy": "Copy link",
  "linkPanel.copied": "Copied",
} as const;

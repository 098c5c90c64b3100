// Compiled from messages/en.json by .ci/messages.mjs: change it there.
export const startEn = {
  "start.noChart": "Chart not found",
  "start.noChartHelp": "It was deleted, or you don't have access to it.",
  "start.allCharts": "All charts",
  "start.noDataset": "Dataset not found",
  "start.noDatasetHelp": "It was deleted, or you don't have access to it.",
  "start.chooseDataset": "Choose another dataset",
  "start.noAddress": "No chart selected",
  "start.noAddressHelp": "Choose a dataset and a chart type to start.",
  "start.addChart": "Create chart",
  "start.expired": "The changes in this link have expired. The saved chart is shown.",
  "start.expiredNew": "The settings in this link have expired. A new chart is shown.",
  "start.expiredTitle": "This link has expired",
  "start.expiredHelp": "Settings that are not saved are kept for a limited time. Save charts to keep their links working.",
} as const;

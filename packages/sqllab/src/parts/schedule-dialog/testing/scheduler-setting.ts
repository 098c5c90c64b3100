/** A `SCHEDULED_QUERIES` setting, as the operator of a server with a scheduler writes it. */
export const schedulerSetting = {
  JSONSCHEMA: {
    title: 'Schedule',
    description: 'The scheduler runs the query and writes its rows to a table.',
    type: 'object',
    required: ['output_table', 'start_date'],
    properties: {
      output_table: { type: 'string', title: 'Output table' },
      start_date: { type: 'string', title: 'Start', format: 'date-time', default: 'tomorrow at 9am' },
      end_date: { type: 'string', title: 'End', format: 'date-time' },
      schedule_interval: {
        type: 'string',
        title: 'Interval',
        enum: ['@hourly', '@daily', '@weekly'],
        default: '@daily',
      },
      retries: { type: 'integer', title: 'Retries', default: 2 },
      notify: { type: 'boolean', title: 'Mail me when it fails', default: true },
      dependencies: { type: 'array', title: 'Depends on', items: { type: 'string' } },
    },
  },
  UISCHEMA: {
    output_table: { 'ui:placeholder': 'schema.table' },
    dependencies: { 'ui:help': 'Queries or tables that must be ready.' },
  },
  VALIDATION: [
    {
      name: 'less_equal',
      arguments: ['start_date', 'end_date'],
      message: 'The end must not be before the start.',
      container: 'end_date',
    },
  ],
  linkback: 'https://scheduler.example.org/query/${id}?table=${extra_json.schedule_info.output_table}',
} as const;

import { dimensionsIn, flagIn, labelOf, numberIn, type FormData } from '../../query/form-data.ts';
import { baseQuery, groupbyOf, type QueryObject } from '../../query/query-object.ts';

/** Query of a histogram: the values of a column, which the server counts in bins of equal width. */
export const histogramQueries = (form: FormData): readonly QueryObject[] => {
  const [column] = dimensionsIn(form, 'column');
  const groupby = groupbyOf(form);
  const bins = Math.trunc(numberIn(form, 'bins') ?? 5);
  return [
    {
      ...baseQuery(form),
      columns: [...groupby, ...(column === undefined ? [] : [column])],
      ...(column === undefined
        ? {}
        : {
            post_processing: [
              {
                operation: 'histogram',
                options: {
                  column: labelOf(column),
                  groupby: groupby.map(labelOf),
                  bins: bins >= 1 ? bins : 5,
                  cumulative: flagIn(form, 'cumulative', false),
                  normalize: flagIn(form, 'normalize', false),
                },
              },
            ],
          }),
    },
  ];
};

import { expect, it } from 'vitest';
import { featureFlags } from './feature-flags.ts';

it('SERVER-02 tells clients that costs of statements are told and that kept reports are not run, unless the operator says otherwise', () => {
  expect(featureFlags({})).toMatchObject({ ESTIMATE_QUERY_COST: true, ALERT_REPORTS: true, CSS_TEMPLATES: false });
  expect(featureFlags({ ALERT_REPORTS: false, CSS_TEMPLATES: true })).toMatchObject({
    ESTIMATE_QUERY_COST: true,
    ALERT_REPORTS: false,
    CSS_TEMPLATES: true,
  });
});

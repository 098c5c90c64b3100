import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openControls } from '../../testing/open-controls.tsx';

const scatter = { viz_type: 'deck_scatter', datasource: '3__table', autozoom: false };
const shown = { latitude: 48.2082345, longitude: 16.371912, zoom: 9.456, pitch: 30.04, bearing: 0 };
const stored = { latitude: 48.20823, longitude: 16.37191, zoom: 9.46, pitch: 30, bearing: 0 };
const use = () => page.getByRole('button', { name: 'Use the view on screen' });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });

it('EXPLORE-07 the view of a map is taken from the map on screen, as one step of undo', async () => {
  const { state } = await openControls(scatter, { tab: 'Customize', mapView: shown });
  await expect.element(page.getByText('The map shows all data until you store a view.')).toBeVisible();
  await use().click();
  expect(state().form['viewport']).toEqual(stored);
  expect(state().past).toHaveLength(1);
  await expect.element(field('Latitude')).toHaveValue('48.20823');
  await expect.element(field('Rotation')).toHaveValue('0');
  // The stored view is that of the screen, so there is nothing to do.
  await expect.element(use()).toHaveAttribute('aria-disabled', 'true');
  await field('Zoom').fill('11');
  await expect.element(use()).not.toHaveAttribute('aria-disabled', 'true');
});

it('EXPLORE-07 EXPLORE-09 numbers of the view are typed; one beyond its limits is explained, and changes nothing', async () => {
  const { state } = await openControls({ ...scatter, viewport: stored }, { tab: 'Customize', mapView: shown });
  await field('Longitude').click();
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}-71.06');
  expect(state().form['viewport']).toEqual({ ...stored, longitude: -71.06 });
  expect(state().past).toHaveLength(1);
  await field('Tilt').fill('75');
  await expect.element(field('Tilt')).toHaveAccessibleDescription('Enter a number from 0 to 60.');
  expect(state().form['viewport']).toEqual({ ...stored, longitude: -71.06 });
  await userEvent.tab();
  await expect.element(field('Tilt')).toHaveValue('30');
  await expect.element(field('Tilt')).toBeValid();
});

it('EXPLORE-07 a map that cannot be tilted has no such fields, and without a map on screen there is no view to take', async () => {
  await openControls({ ...scatter, viz_type: 'point_cluster_map', viewport: stored }, { tab: 'Customize' });
  await expect.element(field('Zoom')).toHaveValue('9.46');
  await expect.element(field('Tilt')).not.toBeInTheDocument();
  await expect.element(use()).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('switch', { name: 'Zoom to the data' }).click();
  await expect.element(field('Zoom')).not.toBeInTheDocument();
});

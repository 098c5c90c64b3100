import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Slider } from './Slider.tsx';

it('moves by keys and by the pointer, within its bounds', async () => {
  const handleChange = vi.fn();
  const screen = await render(
    <div style={{ inlineSize: 216 }}>
      <Slider aria-label="Point size" min={0} max={10} step={2} value={4} onChange={handleChange} />
    </div>,
  );
  const slider = screen.getByRole('slider', { name: 'Point size' });
  await expect.element(slider).toHaveValue('4');
  (slider.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(handleChange).toHaveBeenLastCalledWith(6);
  await userEvent.keyboard('{End}');
  expect(handleChange).toHaveBeenLastCalledWith(10);
  await slider.click({ position: { x: 2, y: 12 } });
  expect(handleChange).toHaveBeenLastCalledWith(0);
});

it('fills its track up to the thumb', async () => {
  const props = { 'aria-label': 'Share', min: 10, max: 50, step: 1, onChange: () => undefined };
  const screen = await render(<Slider {...props} value={20} />);
  const filled = () => (screen.getByRole('slider').element() as HTMLElement).getAttribute('style');
  expect(filled()).toContain('25%');
  await screen.rerender(<Slider {...props} value={90} />);
  expect(filled()).toContain('100%');
});

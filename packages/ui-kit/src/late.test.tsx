import { Component, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { late } from './late.ts';

const Greeting = ({ name }: { readonly name: string }) => <p>Hello {name}</p>;

class Boundary extends Component<{ readonly children: ReactNode }, { readonly message?: string }> {
  override state: { readonly message?: string } = {};
  static getDerivedStateFromError = ({ message }: Error) => ({ message });
  override render = () => this.state.message ?? this.props.children;
}

it('shows a component as soon as it is loaded, and later instances at once', async () => {
  const loading = Promise.withResolvers<typeof Greeting>();
  const load = vi.fn(() => loading.promise);
  const Late = late(load);
  const screen = await render(<Late name="Ada" />);
  expect(screen.container.textContent).toBe('');
  loading.resolve(Greeting);
  await expect.element(screen.getByText('Hello Ada')).toBeVisible();
  await screen.rerender(<Late key="other" name="Grace" />);
  expect(screen.container.textContent).toBe('Hello Grace');
  expect(load).toHaveBeenCalledOnce();
});

it('ERR-13 throws for the boundary above if the component cannot be loaded', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Late = late<{ readonly name: string }>(() => Promise.reject(new TypeError('Failed to fetch')));
  const screen = await render(
    <Boundary>
      <Late name="Ada" />
    </Boundary>,
  );
  await expect.element(screen.getByText('Failed to fetch')).toBeVisible();
  report.mockRestore();
});

import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite';
import { RefusedError, type SubmitFunction } from '../../commands/submit-request.ts';
import { languages } from '../../model/language.ts';
import '../../styles.css';
import { SupportWidget } from './SupportWidget.tsx';
import type { SupportWidgetProps } from './support-widget-props.ts';
import { WidgetShell } from './WidgetShell.tsx';

const arrives: SubmitFunction = async () => undefined;
const fails: SubmitFunction = () => Promise.reject(new TypeError('offline'));

const meta: Meta<typeof SupportWidget> = {
  title: 'Support/Widget',
  component: SupportWidget,
  args: {
    locale: 'en',
    theme: 'auto',
    defaultOpen: true,
    supportEmail: 'help@bakery.example',
    privacyUrl: 'https://bakery.example/privacy',
    submit: arrives,
  },
  argTypes: {
    locale: { control: 'select', options: languages },
    theme: { control: 'inline-radio', options: ['auto', 'light', 'dark'] },
  },
  // Removes the cooldown after a request that another story sent.
  beforeEach: () => localStorage.removeItem('support-widget.cooldown'),
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, iframeHeight: 640 } } },
};
export default meta;

type Story = StoryObj<typeof SupportWidget>;
type Scene = StoryContext<SupportWidgetProps>;

const fill = async ({ canvas, userEvent }: Scene) => {
  await userEvent.type(await canvas.findByLabelText('Name'), 'Mara Lindqvist');
  await userEvent.type(await canvas.findByLabelText('Phone'), '2133734253');
  await userEvent.type(await canvas.findByLabelText('Description'), 'The price of rye bread is gone.');
};

const send = async (scene: Scene) => {
  await fill(scene);
  await scene.userEvent.click(await scene.canvas.findByText('Send'));
};

export const Closed: Story = { args: { defaultOpen: false } };

export const Open: Story = {};

export const CountryList: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /United States/u }));
  },
};

export const NotFilledIn: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Send'));
  },
};

export const Sending: Story = { args: { submit: () => new Promise(() => undefined) }, play: send };

export const Sent: Story = { play: send };

export const Cooldown: Story = {
  play: async (scene) => {
    await send(scene);
    await scene.userEvent.click(await scene.canvas.findByText('Ok'));
  },
};

export const NotSent: Story = { args: { submit: fails }, play: send };

export const TooManyRequests: Story = { args: { submit: () => Promise.reject(new RefusedError(429, 45)) }, play: send };

export const NotLoaded: Story = {
  args: { defaultOpen: false },
  render: (props) => <WidgetShell {...props} loadPanel={() => Promise.reject(new TypeError('offline'))} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Contact Support' }));
  },
};

export const Dark: Story = { args: { theme: 'dark' } };

export const RightToLeft: Story = { args: { locale: 'ar' } };

export const WordsOfTheHost: Story = {
  args: { messages: { title: 'Ask the bakery', intro: 'We answer between two batches.', send: 'Ask' } },
};

import { launcherAttributes, launcherIcons, type LauncherStage } from '../parts/launcher/launcher-face.ts';

/** The launcher without React: a button and its error message. */
export interface LauncherInShadow {
  readonly button: HTMLButtonElement;
  show(stage: LauncherStage, label: string, complaint: string | undefined): void;
}

const setAttributes = (element: Element, attributes: Readonly<Record<string, string>>) => {
  for (const name in attributes) element.setAttribute(name, attributes[name]!);
};

const svg = 'http://www.w3.org/2000/svg';

/** Creates the launcher of `<support-widget>` in `root`. It looks the same as the React component. */
export function makeLauncherInShadow(root: HTMLElement, id: string): LauncherInShadow {
  const page = root.ownerDocument;
  const button = page.createElement('button');
  button.id = id;
  button.className = 'slw-launcher';
  const icon = page.createElementNS(svg, 'svg');
  const path = page.createElementNS(svg, 'path');
  setAttributes(icon, { viewBox: '0 0 24 24', width: '20', height: '20', 'aria-hidden': 'true' });
  icon.append(path);
  button.append(icon);
  const alert = page.createElement('p');
  alert.className = 'slw-complaint';
  setAttributes(alert, { part: 'complaint', role: 'alert' });
  root.append(button);
  return {
    button,
    show: (stage, label, complaint) => {
      setAttributes(button, launcherAttributes(stage, label));
      path.setAttribute('d', launcherIcons[stage]);
      if (complaint === undefined) alert.remove();
      else if (!alert.isConnected) {
        alert.textContent = complaint;
        button.before(alert);
      }
    },
  };
}

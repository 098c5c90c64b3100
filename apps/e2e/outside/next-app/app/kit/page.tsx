import { Button } from '@sightline/ui-kit';
import '@sightline/ui-kit/styles.css';
import '@sightline/ui-kit/theme';
import '@sightline/ui-kit/theme.css';

export default function Page() {
  return (
    <main>
      <h1>Bakery stock</h1>
      <Button kind="primary">Order flour</Button>
    </main>
  );
}

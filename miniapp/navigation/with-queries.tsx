/** For screens and parts that ask for data: the calculator asks for none, and does not load what it takes. */
import type { ComponentType } from 'react';

export async function withQueries<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  const [{ Queries }, Screen] = await Promise.all([import('../server/Queries.tsx'), load()]);
  return function WithQueries(props: Props) {
    return (
      <Queries>
        <Screen {...props} />
      </Queries>
    );
  };
}

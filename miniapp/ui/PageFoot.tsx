/** The bar at the foot of a page; messages make room for it. */
import { type ComponentProps, useLayoutEffect } from 'react';

export function PageFoot(props: ComponentProps<'footer'>) {
  useLayoutEffect(() => {
    // Not `:has()`: on the root, the browser would check it against the whole page whenever an element comes or goes.
    const root = document.documentElement.dataset;
    root.pageFoot = '';
    return () => {
      delete root.pageFoot;
    };
  }, []);
  return <footer {...props} />;
}

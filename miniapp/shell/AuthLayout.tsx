/** The layout of the sign-in pages: the logo, one column, a way out. */
import house from 'lucide:house';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { navigation } from '#shared/catalogue/frame.ts';
import { useHostBack } from '../telegram/use-host.ts';
import { Icon } from '../ui/Icon.tsx';
import { Logo } from '../ui/Logo.tsx';
import styles from './AuthLayout.module.css';
import { Footer } from './Footer.tsx';
import { LazyLocalMark } from './LazyLocalMark.tsx';
import { UpdateBar } from './UpdateBar.tsx';

interface AuthLayoutProps {
  location: string;
  onBack: () => void;
  children: ReactNode;
}

export function AuthLayout({ location, onBack, children }: AuthLayoutProps) {
  useHostBack(true, onBack);
  return (
    <div className={styles.layout}>
      <UpdateBar location={location} />
      <div className={styles.page}>
        <header className={styles.header}>
          <Logo />
          <LazyLocalMark />
          <Link className={styles.home} href="/">
            <Icon icon={house} />
            {navigation.home}
          </Link>
        </header>
        <main id="conteudo" className={styles.card}>
          {children}
        </main>
      </div>
      <Footer />
    </div>
  );
}

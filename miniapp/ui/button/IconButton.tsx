/** A button that shows nothing but an icon: what it does is its name, and its tooltip. */
import type { ComponentProps } from 'react';
import { Icon, type IconProps } from '../Icon.tsx';
import { Pressable } from './Pressable.tsx';

interface IconButtonProps
  extends Pick<ComponentProps<'button'>, 'className' | 'disabled' | 'onClick' | 'aria-expanded'> {
  icon: IconProps['icon'];
  size?: IconProps['size'];
  label: string;
}

export function IconButton({ icon, size, label, ...button }: IconButtonProps) {
  return (
    <Pressable aria-label={label} title={label} {...button}>
      <Icon icon={icon} size={size} />
    </Pressable>
  );
}

/** That telegram-ui works under our React, and says what our screens need it to say. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState, version } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { List } from './List.tsx';
import { ListBlock } from './ListBlock.tsx';
import { ListCell } from './ListCell.tsx';
import { ListSection } from './ListSection.tsx';
import { SwitchCell } from './SwitchCell.tsx';

afterEach(cleanup);

function Switches() {
  const [isOn, setOn] = useState(false);
  return (
    <List>
      <ListSection>
        <SwitchCell label="Resumo do dia" isOn={isOn} onChange={setOn} />
      </ListSection>
    </List>
  );
}

describe('a list of cells', () => {
  it('has sections named by a heading of their level, with what is in them and a note below', () => {
    const complain = vi.spyOn(console, 'error');
    render(
      <List>
        <ListSection title="Conta" level={3} note="Só neste navegador.">
          <ListCell label="Nome" detail="como no Telegram">
            Ana
          </ListCell>
          <ListBlock>Um formulário</ListBlock>
        </ListSection>
      </List>,
    );
    // One: what a cell says is no heading.
    expect(version).toMatch(/^19\./);
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Conta');
    expect(screen.getByRole('region', { name: 'Conta' }).textContent).toBe(
      'ContaNomeAnacomo no TelegramUm formulárioSó neste navegador.',
    );
    expect(complain).not.toHaveBeenCalled();
    complain.mockRestore();
  });

  it('has cells that are links and buttons', () => {
    const press = vi.fn();
    render(
      <List>
        <ListSection>
          <ListCell href="/perfil" isCurrent hasArrow>
            Perfil
          </ListCell>
          <ListCell onClick={press}>Sair</ListCell>
        </ListSection>
      </List>,
    );
    const link = screen.getByRole('link', { name: 'Perfil' });
    expect([link.getAttribute('href'), link.getAttribute('aria-current')]).toEqual(['/perfil', 'page']);
    fireEvent.click(screen.getByRole('button', { name: 'Sair' }));
    expect(press).toHaveBeenCalledOnce();
  });

  it('has switches with one name each', () => {
    render(<Switches />);
    const on = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Resumo do dia' });
    fireEvent.click(on);
    expect(on.checked).toBe(true);
    fireEvent.click(on);
    expect(on.checked).toBe(false);
  });
});

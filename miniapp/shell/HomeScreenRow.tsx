/** A row that adds the app to the phone's home screen, shown only if Telegram can do that. */
import { telegramApp as words } from '#shared/catalogue/telegram-app.ts';
import { useHomeScreen } from '../telegram/home-screen.ts';
import tools from '../ui/tools.module.css';

export function HomeScreenRow() {
  const { canAdd, add } = useHomeScreen();
  if (!canAdd) return null;
  return (
    <button type="button" className={tools.button} onClick={add}>
      {words.addToHomeScreen}
    </button>
  );
}

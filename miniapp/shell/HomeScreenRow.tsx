/** A row that adds the app to the phone's home screen, shown only if Telegram can do that. */
import add from 'lucide:square-plus';
import { telegramApp as words } from '#shared/catalogue/telegram-app.ts';
import { useHomeScreen } from '../telegram/home-screen.ts';
import { Icon } from '../ui/Icon.tsx';
import { ListCell } from '../ui/list/ListCell.tsx';
import { ListSection } from '../ui/list/ListSection.tsx';

export function HomeScreenRow() {
  const home = useHomeScreen();
  if (!home.canAdd) return null;
  return (
    <ListSection>
      <ListCell before={<Icon icon={add} />} onClick={home.add}>
        {words.addToHomeScreen}
      </ListCell>
    </ListSection>
  );
}

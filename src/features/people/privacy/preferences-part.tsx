import { useStore } from '@nanostores/react';
import {
  $preferences,
  $preferencesNotice,
  dismissPreferencesNotice,
  loadPreferences,
  setPreference,
} from '#stores/people/profile/preferences.ts';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import styles from './privacy-parts.module.css';
import { WhatsappChoice } from './whatsapp-choice.tsx';

const SWITCHES: Record<'reminders' | 'offers', string> = {
  reminders: 'Remind me when rent is due soon, and ask me once how I like my items',
  offers: 'Tell me about offers and new products',
};

/** Which letters the customer wants besides those that a rental needs. */
export function PreferencesPart() {
  const preferences = useStore($preferences);
  const notice = useStore($preferencesNotice);
  return (
    <section className={`panel stack ${styles.part}`}>
      <h3>Messages from us</h3>
      <LoadedView loaded={preferences} what="your choices" onRetry={() => void loadPreferences()}>
        {(chosen) => (
          <div>
            {(Object.keys(SWITCHES) as (keyof typeof SWITCHES)[]).map((name) => (
              <label key={name} className="choice">
                <input
                  type="checkbox"
                  role="switch"
                  checked={chosen[name]}
                  aria-checked={chosen[name]}
                  onChange={(event) => void setPreference(name, event.target.checked)}
                />
                {SWITCHES[name]}
              </label>
            ))}
            <WhatsappChoice number={chosen.whatsappNumber} />
          </div>
        )}
      </LoadedView>
      <p>We always send messages about your orders, payments and invoices.</p>
      <NoticeAlert notice={notice} onDismiss={dismissPreferencesNotice} />
    </section>
  );
}

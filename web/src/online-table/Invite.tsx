/*
 * Invite.tsx - the link to a table, to send, copy, or scan as a QR code.
 */
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { words } from '../i18n/words';
import { api } from '../online/service';
import { useCopy } from '../ui/share/use-copy';
import { Icon } from '../ui/Icon';
import type { Room } from './room';
import { onlineTableWords } from './words';

const qrSize = 176;

export function Invite({ room }: { room: Room }): JSX.Element {
    const t = onlineTableWords.value.room;
    const { note, copy } = useCopy(t.copied, t.copyFailed);
    const field = useRef<HTMLInputElement>(null);
    const { id } = room.table;
    const { options } = room.table.table.value!;
    const link = `${location.origin}/t/${id}`;
    const share = (): void => {
        const title = `${words.value.games[options.game]} · ${words.value.appName}`;
        void navigator.share({ url: link, title }).catch(() => {});
    };
    return (
        <section class="sheet room-part room-invite" aria-labelledby="room-invite">
            <h2 id="room-invite">{t.invite}</h2>
            <p class="second">{options.rated ? t.inviteRated : t.inviteWhy}</p>
            <div class="invite-link">
                <input
                    type="text"
                    readOnly
                    ref={field}
                    value={link}
                    aria-label={t.link}
                    onFocus={(event) => event.currentTarget.select()}
                />
                <button
                    type="button"
                    class="button"
                    onClick={() => void copy(link).then((done) => done || field.current?.select())}>
                    {t.copy}
                </button>
                {'share' in navigator && (
                    <button type="button" class="button" onClick={share}>
                        <Icon name="share" />
                        {t.share}
                    </button>
                )}
            </div>
            <p class="invite-note second">{note.value}</p>
            <img class="invite-qr" src={api.qr(id)} alt={t.qr} width={qrSize} height={qrSize} />
        </section>
    );
}

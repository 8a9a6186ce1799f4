import { showToast } from '@ludarium/browser/ui/toast.ts';
import { useEffect } from 'react';
import { useNotificationContext, useTranslate } from 'react-admin';

/** Shows the notifications of `useNotify` in the toaster of all areas. */
export function Notifications() {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();
  useEffect(() => {
    if (notifications.length === 0) return;
    const notification = takeNotification();
    if (!notification || typeof notification.message !== 'string') return;
    const { message, type, notificationOptions } = notification;
    showToast({
      kind: type === 'success' || type === 'error' ? type : 'info',
      text: translate(message, notificationOptions?.messageArgs),
    });
  }, [notifications, takeNotification, translate]);
  return null;
}

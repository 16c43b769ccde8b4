'use client';
import { useEffect, useState } from 'react';
import { canPayByDevice } from '../device-wallet.ts';
import type { PaymentMethod } from '../queries.ts';

/** Methods that this browser can use; a device wallet is included once it has reported to be available. */
export function useUsableMethods(methods: readonly PaymentMethod[]): PaymentMethod[] {
  const [usable, setUsable] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    let isUnmounted = false;
    void Promise.all(
      methods.map(async ({ code, device }) => (device !== null && (await canPayByDevice(device)) ? code : undefined)),
    ).then((codes) => {
      if (!isUnmounted) setUsable(new Set(codes.filter((code) => code !== undefined)));
    });
    return () => {
      isUnmounted = true;
    };
  }, [methods]);
  return methods.filter(({ code, flow }) => flow !== 'device' || usable.has(code));
}

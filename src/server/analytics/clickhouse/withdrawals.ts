import {
  deleteWithdrawals,
  insertConfirmations,
  insertWithdrawals,
  selectWithdrawals,
  type SharedWithdrawal,
} from "./nodes.sql.ts";
import type { Node, NodeOptions } from "./nodes.ts";

/** Withdrawals whose records ClickHouse may still have with the visitor's identifiers. */
export interface PendingWithdrawals {
  select(): Promise<string[]>;
  complete(ids: readonly string[]): Promise<void>;
  /** Withdrawals that arrived here, and that other nodes have to follow. */
  selectShared(): Promise<{ id: string; visitor: string }[]>;
  /** Forgets a visitor whose withdrawal arrived at another node, unless that was done before. */
  follow(withdrawal: { id: string; visitor: string }): Promise<void>;
}

/**
 * Exchanges withdrawals of consent between the nodes. To follow a withdrawal means to forget its visitor in the node's
 * own PostgreSQL.
 */
export function createWithdrawalExchange(
  { client, place, isShared }: NodeOptions,
  node: Node,
  withdrawals: PendingWithdrawals,
) {
  const name = place.node;
  /** Ids of the withdrawals that were announced at the last exchange, all of which this node has followed. */
  let announcedBefore: readonly string[] = [];

  return {
    /** Announces the withdrawals that arrived here, and follows those that arrived elsewhere. */
    async exchange(): Promise<void> {
      if (!isShared) return;
      const announced = await selectWithdrawals(client);
      const ids = new Set(announced.map(({ id }) => id));
      const shared = await withdrawals.selectShared();
      const missing = shared.filter(({ id }) => !ids.has(id));
      await insertWithdrawals(
        client,
        missing.map((each) => ({ ...each, node: name })),
      );
      for (const { id, visitor } of announced) await withdrawals.follow({ id, visitor });
      announcedBefore = [...ids];
    },
    /**
     * Completes withdrawals whose records this node has just shipped again: immediately if no other node is involved,
     * otherwise as soon as all nodes have confirmed.
     */
    async settle(ids: readonly string[]): Promise<void> {
      if (!isShared) return withdrawals.complete(ids);
      const announced = new Map((await selectWithdrawals(client)).map((each) => [each.id, each]));
      const waiting = new Set(await withdrawals.select());
      const done = [...ids, ...announcedBefore.filter((id) => !waiting.has(id))];
      const unconfirmed = done.filter((id) => announced.get(id)?.confirmed.includes(name) === false);
      await insertConfirmations(client, name, unconfirmed);
      for (const id of unconfirmed) announced.get(id)?.confirmed.push(name);
      const { isFollowed } = await node.readFollowed();
      const shared = new Set((await withdrawals.selectShared()).map(({ id }) => id));
      // If a withdrawal is no longer announced, all nodes have followed it, and the node where it arrived deleted it.
      const isComplete = (id: string) => {
        const each = announced.get(id);
        return each ? isFollowed(each) : !shared.has(id);
      };
      await withdrawals.complete(ids.filter(isComplete));
    },
    /** Deletes withdrawals that all nodes have followed, if they arrived here or at a node that was removed. */
    async deleteFollowed(): Promise<void> {
      if (!isShared) return;
      const announced = await selectWithdrawals(client);
      if (announced.length === 0) return;
      const { isFollowed, isOrphan } = await node.readFollowed();
      const shared = new Set((await withdrawals.selectShared()).map(({ id }) => id));
      const isMine = (each: SharedWithdrawal) => (each.node === name ? !shared.has(each.id) : isOrphan(each));
      const followed = announced.filter((each) => isMine(each) && isFollowed(each));
      await deleteWithdrawals(
        client,
        place,
        followed.map(({ id }) => id),
      );
    },
  };
}

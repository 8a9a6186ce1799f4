export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

export type Database = {
  // Allows to automatically instantiate createClient with right options
  // instead of createClient<Database, { PostgrestVersion: 'XX' }>(URL, KEY)
  __InternalSupabase: {
    PostgrestVersion: "12"
  }
  public: {
    Tables: {
      account_deletion_requests: {
        Row: {
          carried_out_at: string | null
          carried_out_by: number | null
          created_at: string
          decision_code: string | null
          decision_mailed: boolean
          decision_text: string | null
          email: string
          id: string
          processed_at: string | null
          processed_by: number | null
          reason: string | null
          status: string
          user_id: number | null
        }
        Insert: {
          carried_out_at?: string | null
          carried_out_by?: number | null
          created_at?: string
          decision_code?: string | null
          decision_mailed?: boolean
          decision_text?: string | null
          email: string
          id?: string
          processed_at?: string | null
          processed_by?: number | null
          reason?: string | null
          status?: string
          user_id?: number | null
        }
        Update: {
          carried_out_at?: string | null
          carried_out_by?: number | null
          created_at?: string
          decision_code?: string | null
          decision_mailed?: boolean
          decision_text?: string | null
          email?: string
          id?: string
          processed_at?: string | null
          processed_by?: number | null
          reason?: string | null
          status?: string
          user_id?: number | null
        }
        Relationships: []
      }
      audit_log: {
        Row: {
          action: string
          actor_email: string | null
          actor_id: number | null
          actor_role: string
          after: Json | null
          at: string
          before: Json | null
          id: number
          row_id: string
          table_name: string
        }
        Insert: {
          action: string
          actor_email?: string | null
          actor_id?: number | null
          actor_role: string
          after?: Json | null
          at?: string
          before?: Json | null
          id?: never
          row_id: string
          table_name: string
        }
        Update: {
          action?: string
          actor_email?: string | null
          actor_id?: number | null
          actor_role?: string
          after?: Json | null
          at?: string
          before?: Json | null
          id?: never
          row_id?: string
          table_name?: string
        }
        Relationships: []
      }
      beta_subscribers: {
        Row: {
          created_at: string
          email: string
          id: string
        }
        Insert: {
          created_at?: string
          email: string
          id?: string
        }
        Update: {
          created_at?: string
          email?: string
          id?: string
        }
        Relationships: []
      }
      changelog_entries: {
        Row: {
          body: string
          build: string | null
          created_at: string
          feedback_ids: string[]
          id: string
          kind: string | null
          published_at: string | null
          status: string
          title: string
          updated_at: string
        }
        Insert: {
          body: string
          build?: string | null
          created_at?: string
          feedback_ids?: string[]
          id?: string
          kind?: string | null
          published_at?: string | null
          status?: string
          title: string
          updated_at?: string
        }
        Update: {
          body?: string
          build?: string | null
          created_at?: string
          feedback_ids?: string[]
          id?: string
          kind?: string | null
          published_at?: string | null
          status?: string
          title?: string
          updated_at?: string
        }
        Relationships: []
      }
      feedback_attachments: {
        Row: {
          created_at: string
          feedback_id: string
          file_name: string
          file_path: string
          id: string
        }
        Insert: {
          created_at?: string
          feedback_id: string
          file_name: string
          file_path: string
          id?: string
        }
        Update: {
          created_at?: string
          feedback_id?: string
          file_name?: string
          file_path?: string
          id?: string
        }
        Relationships: [
          {
            foreignKeyName: "feedback_attachments_feedback_id_fkey"
            columns: ["feedback_id"]
            referencedRelation: "feedback_items"
            referencedColumns: ["id"]
          },
        ]
      }
      feedback_comments: {
        Row: {
          by_admin: boolean
          content: string
          created_at: string
          feedback_id: string
          id: string
          is_public: boolean
          user_id: number
        }
        Insert: {
          by_admin?: boolean
          content: string
          created_at?: string
          feedback_id: string
          id?: string
          is_public?: boolean
          user_id?: number
        }
        Update: {
          by_admin?: boolean
          content?: string
          created_at?: string
          feedback_id?: string
          id?: string
          is_public?: boolean
          user_id?: number
        }
        Relationships: [
          {
            foreignKeyName: "feedback_comments_feedback_id_fkey"
            columns: ["feedback_id"]
            referencedRelation: "feedback_items"
            referencedColumns: ["id"]
          },
        ]
      }
      feedback_items: {
        Row: {
          assigned_to: number | null
          build: string | null
          category: string
          content: string
          created_at: string
          device: string | null
          duplicate_of: string | null
          id: string
          locale: string | null
          number: number
          os: string | null
          priority: string
          screen: string | null
          status: string
          title: string
          touched_at: string
          updated_at: string
          user_id: number
        }
        Insert: {
          assigned_to?: number | null
          build?: string | null
          category: string
          content: string
          created_at?: string
          device?: string | null
          duplicate_of?: string | null
          id?: string
          locale?: string | null
          number?: never
          os?: string | null
          priority?: string
          screen?: string | null
          status?: string
          title: string
          touched_at?: string
          updated_at?: string
          user_id?: number
        }
        Update: {
          assigned_to?: number | null
          build?: string | null
          category?: string
          content?: string
          created_at?: string
          device?: string | null
          duplicate_of?: string | null
          id?: string
          locale?: string | null
          number?: never
          os?: string | null
          priority?: string
          screen?: string | null
          status?: string
          title?: string
          touched_at?: string
          updated_at?: string
          user_id?: number
        }
        Relationships: [
          {
            foreignKeyName: "feedback_items_duplicate_of_fkey"
            columns: ["duplicate_of"]
            referencedRelation: "feedback_items"
            referencedColumns: ["id"]
          },
        ]
      }
      feedback_me_toos: {
        Row: {
          created_at: string
          feedback_id: string
          user_id: number
        }
        Insert: {
          created_at?: string
          feedback_id: string
          user_id?: number
        }
        Update: {
          created_at?: string
          feedback_id?: string
          user_id?: number
        }
        Relationships: [
          {
            foreignKeyName: "feedback_me_toos_feedback_id_fkey"
            columns: ["feedback_id"]
            referencedRelation: "feedback_items"
            referencedColumns: ["id"]
          },
        ]
      }
      game_proposal_events: {
        Row: {
          at: string
          author_id: number | null
          author_name: string | null
          by_admin: boolean
          id: number
          message: string | null
          proposal_id: string
          reason_code: string | null
          send_id: string | null
          status: string | null
        }
        Insert: {
          at?: string
          author_id?: number | null
          author_name?: string | null
          by_admin?: boolean
          id?: never
          message?: string | null
          proposal_id: string
          reason_code?: string | null
          send_id?: string | null
          status?: string | null
        }
        Update: {
          at?: string
          author_id?: number | null
          author_name?: string | null
          by_admin?: boolean
          id?: never
          message?: string | null
          proposal_id?: string
          reason_code?: string | null
          send_id?: string | null
          status?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "game_proposal_events_proposal_id_fkey"
            columns: ["proposal_id"]
            referencedRelation: "game_proposals"
            referencedColumns: ["id"]
          },
        ]
      }
      game_proposals: {
        Row: {
          applied_at: string | null
          conflict: Json | null
          cover: string | null
          created_at: string
          created_by: number | null
          decided_at: string | null
          decided_by: number | null
          game_id: number | null
          id: string
          kind: string
          name: string | null
          note: string | null
          original: NonNullable<Json>
          proposed: NonNullable<Json>
          publisher_id: number
          reason: string | null
          reason_code: string | null
          status: string
          submitted_at: string | null
          updated_at: string
          updated_by: number | null
          version: number
        }
        Insert: {
          applied_at?: string | null
          conflict?: Json | null
          cover?: string | null
          created_at?: string
          created_by?: number | null
          decided_at?: string | null
          decided_by?: number | null
          game_id?: number | null
          id?: string
          kind: string
          name?: never
          note?: string | null
          original?: NonNullable<Json>
          proposed?: NonNullable<Json>
          publisher_id?: number
          reason?: string | null
          reason_code?: string | null
          status?: string
          submitted_at?: string | null
          updated_at?: string
          updated_by?: number | null
          version?: number
        }
        Update: {
          applied_at?: string | null
          conflict?: Json | null
          cover?: string | null
          created_at?: string
          created_by?: number | null
          decided_at?: string | null
          decided_by?: number | null
          game_id?: number | null
          id?: string
          kind?: string
          name?: never
          note?: string | null
          original?: NonNullable<Json>
          proposed?: NonNullable<Json>
          publisher_id?: number
          reason?: string | null
          reason_code?: string | null
          status?: string
          submitted_at?: string | null
          updated_at?: string
          updated_by?: number | null
          version?: number
        }
        Relationships: []
      }
      game_snapshots: {
        Row: {
          average: number | null
          day: string
          game_id: number
          last_day: string
          plays: number | null
          publisher_id: number
          ratings: number | null
        }
        Insert: {
          average?: number | null
          day: string
          game_id: number
          last_day: string
          plays?: number | null
          publisher_id: number
          ratings?: number | null
        }
        Update: {
          average?: number | null
          day?: string
          game_id?: number
          last_day?: string
          plays?: number | null
          publisher_id?: number
          ratings?: number | null
        }
        Relationships: []
      }
      privacy_policy: {
        Row: {
          content: string
          effective_date: string
          id: string
          updated_at: string
          updated_by: number | null
        }
        Insert: {
          content: string
          effective_date: string
          id?: string
          updated_at?: string
          updated_by?: number | null
        }
        Update: {
          content?: string
          effective_date?: string
          id?: string
          updated_at?: string
          updated_by?: number | null
        }
        Relationships: []
      }
      privacy_policy_versions: {
        Row: {
          content: string
          effective_date: string
          id: number
          privacy_policy_id: string
          updated_at: string
          updated_by: number | null
        }
        Insert: {
          content: string
          effective_date: string
          id?: never
          privacy_policy_id: string
          updated_at: string
          updated_by?: number | null
        }
        Update: {
          content?: string
          effective_date?: string
          id?: never
          privacy_policy_id?: string
          updated_at?: string
          updated_by?: number | null
        }
        Relationships: []
      }
      profiles: {
        Row: {
          created_at: string
          email: string
          first_name: string | null
          id: string
          laravel_user_id: number
          last_name: string | null
          updated_at: string
        }
        Insert: {
          created_at?: string
          email: string
          first_name?: string | null
          id?: string
          laravel_user_id?: number
          last_name?: string | null
          updated_at?: string
        }
        Update: {
          created_at?: string
          email?: string
          first_name?: string | null
          id?: string
          laravel_user_id?: number
          last_name?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      publisher_requests: {
        Row: {
          approved_publisher_id: number | null
          created_at: string
          decided_at: string | null
          decided_by: number | null
          decision_code: string | null
          decision_mailed: boolean
          decision_text: string | null
          email: string
          email_verified: boolean | null
          facebook_id: string | null
          first_name: string | null
          id: string
          instagram_id: string | null
          laravel_user_id: number | null
          last_name: string | null
          new_publisher_logo: string | null
          new_publisher_name: string | null
          publisher_id: number | null
          role_due: Json | null
          status: string
          tiktok_id: string | null
          verification_note: string | null
          website_url: string | null
          x_id: string | null
          youtube_channel: string | null
        }
        Insert: {
          approved_publisher_id?: number | null
          created_at?: string
          decided_at?: string | null
          decided_by?: number | null
          decision_code?: string | null
          decision_mailed?: boolean
          decision_text?: string | null
          email: string
          email_verified?: boolean | null
          facebook_id?: string | null
          first_name?: string | null
          id?: string
          instagram_id?: string | null
          laravel_user_id?: number | null
          last_name?: string | null
          new_publisher_logo?: string | null
          new_publisher_name?: string | null
          publisher_id?: number | null
          role_due?: Json | null
          status?: string
          tiktok_id?: string | null
          verification_note?: string | null
          website_url?: string | null
          x_id?: string | null
          youtube_channel?: string | null
        }
        Update: {
          approved_publisher_id?: number | null
          created_at?: string
          decided_at?: string | null
          decided_by?: number | null
          decision_code?: string | null
          decision_mailed?: boolean
          decision_text?: string | null
          email?: string
          email_verified?: boolean | null
          facebook_id?: string | null
          first_name?: string | null
          id?: string
          instagram_id?: string | null
          laravel_user_id?: number | null
          last_name?: string | null
          new_publisher_logo?: string | null
          new_publisher_name?: string | null
          publisher_id?: number | null
          role_due?: Json | null
          status?: string
          tiktok_id?: string | null
          verification_note?: string | null
          website_url?: string | null
          x_id?: string | null
          youtube_channel?: string | null
        }
        Relationships: []
      }
      publisher_snapshots: {
        Row: {
          average: number | null
          day: string
          games: number
          plays: number | null
          publisher_id: number
          ratings: number | null
        }
        Insert: {
          average?: number | null
          day: string
          games: number
          plays?: number | null
          publisher_id: number
          ratings?: number | null
        }
        Update: {
          average?: number | null
          day?: string
          games?: number
          plays?: number | null
          publisher_id?: number
          ratings?: number | null
        }
        Relationships: []
      }
      registration_submissions: {
        Row: {
          confirmed_at: string | null
          created_at: string
          email: string
          facebook_id: string | null
          first_name: string
          id: string
          instagram_id: string | null
          last_name: string
          publisher_id: number
          publisher_request_id: string | null
          tiktok_id: string | null
          verification_note: string | null
          website_url: string | null
          x_id: string | null
          youtube_channel: string | null
        }
        Insert: {
          confirmed_at?: string | null
          created_at?: string
          email: string
          facebook_id?: string | null
          first_name: string
          id?: string
          instagram_id?: string | null
          last_name: string
          publisher_id: number
          publisher_request_id?: string | null
          tiktok_id?: string | null
          verification_note?: string | null
          website_url?: string | null
          x_id?: string | null
          youtube_channel?: string | null
        }
        Update: {
          confirmed_at?: string | null
          created_at?: string
          email?: string
          facebook_id?: string | null
          first_name?: string
          id?: string
          instagram_id?: string | null
          last_name?: string
          publisher_id?: number
          publisher_request_id?: string | null
          tiktok_id?: string | null
          verification_note?: string | null
          website_url?: string | null
          x_id?: string | null
          youtube_channel?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "registration_submissions_publisher_request_id_fkey"
            columns: ["publisher_request_id"]
            referencedRelation: "publisher_requests"
            referencedColumns: ["id"]
          },
        ]
      }
      terms_acceptances: {
        Row: {
          accepted_at: string
          id: string
          ip_address: string
          publisher_request_id: string | null
          terms_hash: string
          terms_version: string
          user_id: number
        }
        Insert: {
          accepted_at?: string
          id?: string
          ip_address?: string
          publisher_request_id?: string | null
          terms_hash: string
          terms_version: string
          user_id?: number
        }
        Update: {
          accepted_at?: string
          id?: string
          ip_address?: string
          publisher_request_id?: string | null
          terms_hash?: string
          terms_version?: string
          user_id?: number
        }
        Relationships: [
          {
            foreignKeyName: "terms_acceptances_publisher_request_id_fkey"
            columns: ["publisher_request_id"]
            referencedRelation: "publisher_requests"
            referencedColumns: ["id"]
          },
        ]
      }
      user_roles: {
        Row: {
          created_at: string
          role: string
          user_id: number
        }
        Insert: {
          created_at?: string
          role: string
          user_id: number
        }
        Update: {
          created_at?: string
          role?: string
          user_id?: number
        }
        Relationships: []
      }
    }
    Views: {
      testers: {
        Row: {
          created_at: string | null
          email: string | null
          id: string | null
          is_admin: boolean | null
          name: string | null
          role: string | null
          user_id: number | null
        }
        Relationships: []
      }
    }
    Functions: {
      admin_addresses: { Args: Record<PropertyKey, never>; Returns: Json }
      apply_retention: { Args: Record<PropertyKey, never>; Returns: Json }
      claim_jobs: {
        Args: { job_ids?: number[]; job_kind: string; max_jobs?: number }
        Returns: Json
      }
      confirm_email: {
        Args: { email: string; user_id: number }
        Returns: undefined
      }
      confirm_registration: {
        Args: { submission_email: string; submission_id: string }
        Returns: Json
      }
      decide_request: {
        Args: {
          decision: string
          knows_deletion?: boolean
          publisher?: number
          reason?: Json
          request_id: string
        }
        Returns: Json
      }
      end_sessions: {
        Args: { before?: string; user_id: number }
        Returns: undefined
      }
      erase_personal_data: {
        Args: { email: string; user_ids?: number[] }
        Returns: Json
      }
      export_personal_data: {
        Args: { email: string; user_ids?: number[] }
        Returns: Json
      }
      feedback_board: { Args: { changed_since?: string }; Returns: Json }
      feedback_files_to_remove: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      finish_decision: {
        Args: { is_refused: boolean; publisher?: number; request_id: string }
        Returns: undefined
      }
      finish_job: {
        Args: {
          job_id: number
          message?: string
          outcome: string
          result?: Json
        }
        Returns: undefined
      }
      latest_deletion_request: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      latest_publisher_request: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      portal_access: { Args: Record<PropertyKey, never>; Returns: Json }
      publisher_request_evidence: {
        Args: { publishers?: number[]; requests: string[] }
        Returns: Json
      }
      put_mails: { Args: { event_id: string; kind: string }; Returns: number[] }
      save_publisher_links: {
        Args: {
          facebook_id?: string
          instagram_id?: string
          tiktok_id?: string
          website_url?: string
          x_id?: string
          youtube_channel?: string
        }
        Returns: Json
      }
      search_rows: {
        Args: {
          descending?: boolean
          filter?: Json
          query: string
          shown?: string[]
          size?: number
          skipped?: number
          sort?: string
          source: string
        }
        Returns: Json
      }
      store_game_snapshots: {
        Args: {
          games: Json
          is_last: boolean
          run_day: string
          run_page: number
        }
        Returns: boolean
      }
      token_status: { Args: Record<PropertyKey, never>; Returns: Json }
      unsubscribe: { Args: { token: string }; Returns: boolean }
      withdraw_beta_consent: { Args: { subscriber: string }; Returns: boolean }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] &
        DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] &
        DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {},
  },
} as const
